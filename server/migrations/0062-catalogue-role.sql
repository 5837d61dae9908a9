-- Whoever publishes a shop writes the catalogue and nothing else: a mistake in publishing cannot touch an order, money or a login.
-- It reads no player: of what players have, it learns only which terms were promised to somebody.
grant usage on schema public to gemgate_catalogue;
grant execute on function gem_now(), bump_catalogue_version(), count_brand_version() to gemgate_catalogue;

-- What leaves a shop is retired. Only what nothing points at is deleted.
grant select, insert, update on
  brand, game, goods, price_window, payment_option, vip_program, vip_level, coupon_definition, activity, activity_reward, page_config
  to gemgate_catalogue;
grant delete on page_config to gemgate_catalogue;
grant select, insert, delete on brand_host, sub_game to gemgate_catalogue;
grant select, update (version) on catalogue_version to gemgate_catalogue;

-- Prices, versions and their files are only added to, like the list of what people decided.
grant select, insert on price, shop_file, shop_version, shop_version_file, shop_picture_size to gemgate_catalogue;
grant select (id), insert (operator, action, object, note) on audit to gemgate_catalogue;

grant select (brand_id, definition_id) on coupon_grant to gemgate_catalogue;
grant select (brand_id, activity_id, tier_id) on reward_claim to gemgate_catalogue;
