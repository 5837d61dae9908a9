-- gemgate: no transaction
-- Operators read the orders of a brand from the newest on, and look at those that wait for somebody wherever they are in the year. The
-- narrow index costs a creation least: number and state are read from the row. What is decided about an order is found by its object.
-- Under a collation of its own: a player's list asks for the same two columns and one player, and would now and then be read by this index,
-- past everybody else's orders.
create index concurrently if not exists orders_of_brand on orders (brand_id collate "C", created_at desc);
create index concurrently if not exists orders_to_look_at on orders (brand_id collate "C", created_at desc)
  where order_to_look_at(state);
create index concurrently if not exists audit_by_object on audit (object);

-- What operators write beside an order: what they learned, never changed afterwards, and who looks after it.
create table if not exists order_note (
  id bigint generated always as identity primary key,
  billing_no text not null references orders (billing_no),
  operator_id uuid not null references operator (id),
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default gem_now()
);
create index concurrently if not exists notes_of_order on order_note (billing_no);
create or replace trigger append_only before update or delete on order_note for each row execute function append_only();
create or replace trigger no_truncate before truncate on order_note for each statement execute function append_only();

create table if not exists order_owner (
  billing_no text primary key references orders (billing_no),
  operator_id uuid references operator (id),
  since timestamptz not null default gem_now()
);
create index concurrently if not exists orders_of_owner on order_owner (operator_id);

grant select, insert (billing_no, operator_id, text) on order_note to gemgate_console;
grant select, insert (billing_no, operator_id), update (operator_id, since) on order_owner to gemgate_console;

-- What operators search by: the last letters of a number, from its end on, a character's number and name. They stand apart from orders,
-- because a creation would pay for three more indexes; a job follows.
create table if not exists order_search (
  billing_no text primary key,
  brand_id text not null,
  created_at timestamptz not null,
  tail text not null,
  role_id text,
  role_name text not null
);
create index concurrently if not exists order_search_by_tail on order_search (tail text_pattern_ops);
create index concurrently if not exists order_search_by_role on order_search (role_id) where role_id is not null;
create index concurrently if not exists order_search_by_name on order_search (lower(role_name) text_pattern_ops) where role_name <> '';
grant select, insert on order_search to gemgate_app;
