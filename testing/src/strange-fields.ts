/**
 * The names of fields in ours, however deep, that theirs does not have; never where there are none. A type with more fields than
 * another still extends it, so that alone would not tell of a field that a provider does not know.
 */
export type StrangeFields<Ours, Theirs> = Ours extends readonly (infer OurItem)[]
  ? Extract<Theirs, readonly unknown[]> extends readonly (infer TheirItem)[]
    ? StrangeFields<OurItem, TheirItem>
    : "no list"
  : Ours extends object
    ? {
        [Name in keyof Ours]-?: Name extends keyof Extract<Theirs, object>
          ? StrangeFields<Ours[Name], NonNullable<Extract<Theirs, object>[Name]>>
          : Name;
      }[keyof Ours]
    : never;
