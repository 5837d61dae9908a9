-- The icons of home screens and the previews of shared links are PNGs, made of a brand's drawing when it is published; `hash` is that
-- of the drawing.
alter table shop_picture_size drop constraint shop_picture_size_type_check,
  add constraint shop_picture_size_type_check check (type in ('avif', 'webp', 'png'));
