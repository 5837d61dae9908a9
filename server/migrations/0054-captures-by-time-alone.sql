-- gemgate: no transaction
-- What came in on some days at one provider is found among all that came in on them: attempts_by_capture_time is enough.
drop index concurrently if exists attempts_by_capture;
