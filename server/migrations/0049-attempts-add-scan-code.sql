-- What a phone scans to pay, as the provider spells it, or the payment link itself where the method is paid by scanning.
alter table payment_attempt add column scan_code text;
