// The palettes of the design's two sample colours, as its token sheet lists them.

export const sampleBlocks = [
  {
    colour: "#00bbff",
    mode: "light",
    rules: [
      "color-scheme:light;--bg:#f3f7fa;--surface:#ffffff;--surface-2:#ecf2f5;--surface-3:#dfe8ed;",
      "--line:#dae1e5;--line-strong:#7e8b94;--text:#0e1e27;--text-2:#47555d;--text-3:#606d75;",
      "--brand:#00bbff;--on-brand:#001624;--brand-hover:#50c5ff;--brand-press:#75cfff;--brand-soft:#e5f5ff;",
      "--brand-soft-2:#c4e9ff;--brand-text:#006d97;--brand-line:#0093c9;--brand-deep:#00283b;--on-deep:#ffffff;",
      "--success-soft:#e6f8eb;--success-text:#007c45;--success-fill:#008148;--on-success:#ffffff;--warning-soft:#fef0e0;",
      "--warning-text:#996000;--warning-fill:#f4a437;--on-warning:#200f00;--danger-soft:#ffeeec;--danger-text:#cf2933;",
      "--danger-fill:#c51c2b;--on-danger:#ffffff;--info-soft:#eaf3ff;--info-text:#236cc0;--info-fill:#226bc0;",
      "--on-info:#ffffff;--deal-fill:#e02059;--on-deal:#ffffff;--limit-fill:#f5af20;--on-limit:#1e1100;",
      "--hue:233.8",
    ].join(""),
  },
  {
    colour: "#00bbff",
    mode: "dark",
    rules: [
      "color-scheme:dark;--bg:#071014;--surface:#101a20;--surface-2:#19242a;--surface-3:#233037;",
      "--line:#2a363d;--line-strong:#626f77;--text:#f1f6f9;--text-2:#a3b3bc;--text-3:#808d95;",
      "--brand:#00bbff;--on-brand:#001624;--brand-hover:#50c5ff;--brand-press:#75cfff;--brand-soft:#052e41;",
      "--brand-soft-2:#003f59;--brand-text:#00aceb;--brand-line:#007dac;--brand-deep:#001927;--on-deep:#ffffff;",
      "--success-soft:#102f1d;--success-text:#43c07a;--success-fill:#008148;--on-success:#ffffff;--warning-soft:#372308;",
      "--warning-text:#df911a;--warning-fill:#f4a437;--on-warning:#200f00;--danger-soft:#3d1d1b;--danger-text:#ff716d;",
      "--danger-fill:#c51c2b;--on-danger:#ffffff;--info-soft:#162840;--info-text:#60a7ff;--info-fill:#226bc0;",
      "--on-info:#ffffff;--deal-fill:#e02059;--on-deal:#ffffff;--limit-fill:#f5af20;--on-limit:#1e1100;",
      "--hue:233.8",
    ].join(""),
  },
  {
    colour: "#d9304f",
    mode: "light",
    rules: [
      "color-scheme:light;--bg:#faf5f5;--surface:#ffffff;--surface-2:#f6efef;--surface-3:#eee3e3;",
      "--line:#e6dddd;--line-strong:#968686;--text:#271617;--text-2:#5e4e4e;--text-3:#786868;",
      "--brand:#d9304f;--on-brand:#ffffff;--brand-hover:#cc2045;--brand-press:#c0073b;--brand-soft:#ffeeee;",
      "--brand-soft-2:#ffd8d9;--brand-text:#c61640;--brand-line:#d9304f;--brand-deep:#3f1318;--on-deep:#ffffff;",
      "--success-soft:#e6f8eb;--success-text:#007c45;--success-fill:#008148;--on-success:#ffffff;--warning-soft:#fef0e0;",
      "--warning-text:#985f00;--warning-fill:#f4a437;--on-warning:#200f00;--danger-soft:#ffeeec;--danger-text:#cf2933;",
      "--danger-fill:#c51c2b;--on-danger:#ffffff;--info-soft:#eaf3ff;--info-text:#236cc0;--info-fill:#226bc0;",
      "--on-info:#ffffff;--deal-fill:#e02059;--on-deal:#ffffff;--limit-fill:#f5af20;--on-limit:#1e1100;",
      "--hue:16.6",
    ].join(""),
  },
  {
    colour: "#d9304f",
    mode: "dark",
    rules: [
      "color-scheme:dark;--bg:#150c0c;--surface:#201516;--surface-2:#2b1e1f;--surface-3:#38292a;",
      "--line:#3e3030;--line-strong:#796a6a;--text:#f9f4f4;--text-2:#bdabab;--text-3:#978687;",
      "--brand:#d9304f;--on-brand:#ffffff;--brand-hover:#cc2045;--brand-press:#c0073b;--brand-soft:#411e20;",
      "--brand-soft-2:#5a272b;--brand-text:#ff6073;--brand-line:#d72e4e;--brand-deep:#2f040a;--on-deep:#ffffff;",
      "--success-soft:#102f1d;--success-text:#43c07a;--success-fill:#008148;--on-success:#ffffff;--warning-soft:#372308;",
      "--warning-text:#df911a;--warning-fill:#f4a437;--on-warning:#200f00;--danger-soft:#3d1d1b;--danger-text:#ff716d;",
      "--danger-fill:#c51c2b;--on-danger:#ffffff;--info-soft:#162840;--info-text:#60a7ff;--info-fill:#226bc0;",
      "--on-info:#ffffff;--deal-fill:#e02059;--on-deal:#ffffff;--limit-fill:#f5af20;--on-limit:#1e1100;",
      "--hue:16.6",
    ].join(""),
  },
] as const;
