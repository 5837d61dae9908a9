import { srcSetOf } from "@gemgate/rules/goods/picture-sizes";

export interface PictureProps {
  /** Without one there is no picture. */
  address: string;
  /** Of the square that it has in the page, in CSS pixels: its place is kept, and the browser asks for no more than it needs. */
  size: number;
  /** Below the first screen: it waits until it comes near. */
  isLate?: boolean;
  className?: string | undefined;
}

/** A picture beside the words that name it. One that a shop published comes in the size and the type that suit, every other as it is. */
export function Picture({ address, size, isLate = false, className }: PictureProps) {
  if (address === "") return null;
  const avif = srcSetOf(address, "avif");
  const sizes = `${size}px`;
  const loading = isLate ? "lazy" : undefined;
  const place = { width: size, height: size, className };
  if (avif === undefined) return <img loading={loading} src={address} alt="" {...place} />;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img loading={loading} src={address} alt="" {...place} srcSet={srcSetOf(address, "webp")} sizes={sizes} />
    </picture>
  );
}
