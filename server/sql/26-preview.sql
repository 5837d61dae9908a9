-- The tables of a draft: as the catalogue is now, to which a folder is then published. They have the form of today's
-- tables and no triggers, so that a draft moves no number under which answers are cached.
create or replace function make_preview_tables() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  part text;
begin
  perform end_preview();
  foreach part in array array[
    'activity', 'activity_reward', 'brand', 'brand_host', 'coupon_definition', 'game', 'goods', 'legal_notice',
    'page_config', 'payment_option', 'price', 'price_window', 'shop_version', 'shop_version_file', 'sub_game',
    'vip_level', 'vip_program']
  loop
    execute format('create table preview.%1$I (like public.%1$I including all)', part);
    execute format('insert into preview.%1$I overriding system value select * from public.%1$I', part);
    perform setval(pg_get_serial_sequence(format('preview.%I', part), a.attname),
        nextval(pg_get_serial_sequence(format('public.%I', part), a.attname)))
       from pg_attribute a where a.attrelid = format('public.%I', part)::regclass and a.attidentity <> '';
    execute format('grant select on preview.%I to gemgate_app', part);
    execute format('grant select, insert, update, delete on preview.%I to gemgate_catalogue', part);
    execute format('analyze preview.%I', part);
  end loop;
end $$;

-- The preview that there is, with its draft; false where there is none.
create or replace function end_preview() returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  part regclass;
  was_there boolean;
begin
  for part in select oid from pg_class where relnamespace = 'preview'::regnamespace and relkind = 'r' loop
    execute format('drop table %s', part);
  end loop;
  delete from shop_preview returning true into was_there;
  return coalesce(was_there, false);
end $$;
