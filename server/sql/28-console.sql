-- What the console reads of the store. Its role reads no table of orders, players, money and cards: it reads the views
-- of this schema, each with console.sees(brand_id), which leave out what no operator needs and mask personal fields.

-- The brands that the transaction was opened for. Without them nothing is seen.
create or replace function console.sees(brand text) returns boolean
language sql stable parallel safe as $$
  select case current_setting('gemgate.brands', true) when '*' then true
         else brand = any (string_to_array(current_setting('gemgate.brands', true), ',')) end
$$;

-- Both ends of a name, so that its owner knows it again; always as long, so that it does not tell the length.
create or replace function console.masked(name text) returns text
language sql immutable parallel safe as
$$ select case when length(name) > 4 then left(name, 2) || '•••' || right(name, 2) when name <> '' then '•••'
    else '' end $$;
