// The brands' own marks, which their records carry; brands/art holds the same marks as files (`npm run art`).
import type { Brand } from "@gemgate/contract/brand";

/** By brand key; a brand without a mark is found by the tests. */
export const brandMarks: Readonly<Record<string, Brand["mark"]>> = {
  // A kite.
  kitestone: [
    { d: "M16 2 28 14 16 30 4 14z", opacity: 0.28 },
    { d: "M16 2 28 14H16z" },
    { d: "M4 14h12v16z", opacity: 0.72 },
  ],
  // A four-pointed star over a bowl of sky.
  hoshimi: [
    { d: "M16 2q1.6 8.4 10 10-8.4 1.6-10 10-1.6-8.4-10-10 8.4-1.6 10-10z" },
    { d: "M3 20a13.5 13.5 0 0 0 26 0q-5.5 5-13 5T3 20z", opacity: 0.6 },
  ],
  // The sun behind three banks of mist.
  asagiri: [
    { d: "M6.5 15a9.5 9.5 0 0 1 19 0z" },
    { d: "M3 17.5h26a1.75 1.75 0 0 1 0 3.5H3a1.75 1.75 0 0 1 0-3.5z", opacity: 0.72 },
    { d: "M8 23.5h21a1.75 1.75 0 0 1 0 3.5H8a1.75 1.75 0 0 1 0-3.5z", opacity: 0.4 },
  ],
  // A ray of light through a ring.
  hanbit: [{ d: "M16 4a12 12 0 1 0 12 12h-4.5A7.5 7.5 0 1 1 16 8.5z", opacity: 0.6 }, { d: "M30 2 19.5 20 12 12.5z" }],
  // A jewel under a round gate.
  jadegate: [
    { d: "M16 3a11 11 0 0 1 11 11v13h-5V14a6 6 0 0 0-12 0v13H5V14A11 11 0 0 1 16 3z" },
    { d: "M2 28h28v2.5H2z", opacity: 0.6 },
    { d: "M16 12.5 19.5 17 16 24l-3.5-7z", opacity: 0.72 },
  ],
  // A boat with two sails.
  merantau: [
    { d: "M15 3v18H4z" },
    { d: "M18 8v13h9z", opacity: 0.6 },
    { d: "M3 23.5h26q-2 6-8 6H11q-6 0-8-6z", opacity: 0.8 },
  ],
  // Three curtains of northern light.
  nordlicht: [
    { d: "M5 6q6 5 3 12t1 12H4q-3.5-6-.5-12T5 6z", opacity: 0.5 },
    { d: "M14 2q7 6 3.5 14T19 30h-5.5q-4-6-.5-14T14 2z" },
    { d: "M24 6q6 5 3 12t1 12h-5q-3.5-6-.5-12T24 6z", opacity: 0.72 },
  ],
  // A breaking wave.
  volna: [
    { d: "M2 20C4 9 12 4 20 5c5 .6 9 4 9.5 9-3-3-7-3-9 0-1.8 2.7-.3 6 3.5 6z" },
    { d: "M2 22.5h28V26q-3.5 3-7 0t-7 0-7 0-7 0z", opacity: 0.6 },
  ],
  // A low sun over two dunes.
  sahra: [
    { d: "M22.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z" },
    { d: "M1 28C5 16 10 10 14 10c0 6 3 11 9 18z", opacity: 0.72 },
    { d: "M13 28c4-7 11-10 18-8v8z", opacity: 0.45 },
  ],
};
