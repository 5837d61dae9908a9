import { seededRandom } from "@gemgate/shop-folder/drawing/seeded-random";
import { colour, wrapSvg } from "@gemgate/shop-folder/drawing/svg-piece";

interface Avatar {
  seed: number;
  hue: number;
}

const fringes = [
  "M24 44c0-18 10-26 24-26s24 8 24 26c-5-4-6-12-10-15-6 6-24 8-30 5-4 3-5 7-8 10z",
  "M23 48c-2-22 10-31 25-31s27 9 25 31c-3-3-5-9-6-14-9 4-14 0-18-5-4 7-14 11-20 10-2 3-3 6-6 9z",
  "M24 46c-1-19 9-28 24-28s25 9 24 28l-6-12-8 4-6-7-6 8-8-5-6 6z",
];
const longHair = "20 40c-6 30 0 44 6 52h44c6-8 12-22 6-52z";
const shortHair = "24 40c-4 16-2 26 2 34h44c4-8 6-18 2-34z";

/** A face, 96 units square. Skin, hair and clothes come from the seed. */
export function drawAvatar({ seed, hue }: Avatar): string {
  const random = seededRandom(seed * 7919 + 13);
  const skin = colour(0.74 + random() * 0.14, 0.05, 55 + random() * 15);
  const hair = colour(0.3 + random() * 0.45, 0.05 + random() * 0.09, random() * 360);
  const cloth = colour(0.42, 0.12, hue + random() * 60 - 30);
  const style = Math.floor(random() * 3);
  const id = `av${seed}`;
  const inner = [
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colour(0.78, 0.11, hue)}"/>`,
    `<stop offset="1" stop-color="${colour(0.45, 0.13, hue + 35)}"/></linearGradient></defs>`,
    `<rect width="96" height="96" fill="url(#${id})"/><circle cx="70" cy="22" r="26" fill="#fff" opacity=".14"/>`,
    `<path d="M${style === 1 ? longHair : shortHair}" fill="${hair}"/>`,
    `<path d="M14 96c2-18 16-24 34-24s32 6 34 24z" fill="${cloth}"/>`,
    `<path d="M36 74l12 12 12-12-4-4H40z" fill="${colour(0.88, 0.1, 84)}"/>`,
    `<path d="M40 60h16v12c-4 5-12 5-16 0z" fill="${skin}"/>`,
    `<path d="M28 42c0-14 8-20 20-20s20 6 20 20c0 16-9 25-20 25S28 58 28 42z" fill="${skin}"/>`,
    `<path d="M36 46q4-3 8 0M52 46q4-3 8 0" stroke="#1b2433" stroke-width="2.4" stroke-linecap="round" fill="none"/>`,
    `<ellipse cx="40" cy="48.5" rx="2.5" ry="3.2" fill="#1b2433"/><ellipse cx="56" cy="48.5" rx="2.5" ry="3.2" fill="#1b2433"/>`,
    `<path d="M44 58q4 3 8 0" stroke="${colour(0.5, 0.09, 30)}" stroke-width="2" stroke-linecap="round" fill="none"/>`,
    `<path d="${fringes[style] ?? ""}" fill="${hair}"/>`,
  ];
  return wrapSvg({ width: 96, height: 96 }, inner.join(""));
}
