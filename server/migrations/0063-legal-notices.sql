-- The legal notices of a brand, each in the languages in which its operator wrote it.
create table legal_notice (
  brand_id text not null,
  topic text not null,
  locale text not null,
  -- Headings, paragraphs and lists of words and links, as the contract spells them.
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  primary key (brand_id, topic, locale)
);
create trigger bump after insert or update or delete on legal_notice
  for each statement execute function bump_catalogue_version();
grant select on legal_notice to gemgate_app;
grant select, insert, update, delete on legal_notice to gemgate_catalogue;
