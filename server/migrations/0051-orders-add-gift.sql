-- Z135: an order for the character of another player. A constant default is cheap, whatever the table's size.
alter table orders add column gift boolean not null default false;
