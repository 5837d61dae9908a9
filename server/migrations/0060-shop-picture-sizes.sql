-- The sizes in which a picture of a shop is served, by the hash of the picture as it was published. They are made before a folder is
-- published, so the picture itself may not be there yet.
create table shop_picture_size (
  hash bytea not null check (octet_length(hash) = 32),
  width int not null check (width > 0),
  type text not null check (type in ('avif', 'webp')),
  -- A picture that is smaller than two widths has the same bytes in both.
  made bytea not null references shop_file (hash),
  primary key (hash, width, type)
);
grant select on shop_picture_size to gemgate_app;
