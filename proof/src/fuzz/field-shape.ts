// What the contract says of one field, read from its schema: so a field that is added there is fuzzed here by itself.

export interface FieldShape {
  readonly isOptional: boolean;
  readonly options: readonly string[] | undefined;
  readonly length_min: number;
  readonly length_max: number | undefined;
  readonly patterns: readonly RegExp[];
}

const anyText: FieldShape = {
  isOptional: false,
  options: undefined,
  length_min: 0,
  length_max: undefined,
  patterns: [],
};

/** Throws at a kind of schema that it cannot read: a new kind must not pass as "any text". */
export function shapeOf(schema: object): FieldShape {
  if ("pipe" in schema && Array.isArray(schema.pipe)) return schema.pipe.reduce(readPart, anyText);
  const type = typeOf(schema);
  switch (type) {
    case "string":
      return anyText;
    case "optional":
      if (!("wrapped" in schema) || !isObject(schema.wrapped)) break;
      return { ...shapeOf(schema.wrapped), isOptional: true };
    case "picklist":
      if (!("options" in schema) || !Array.isArray(schema.options)) break;
      return { ...anyText, options: schema.options.map(String) };
    case "literal":
      if (!("literal" in schema)) break;
      return { ...anyText, options: [String(schema.literal)] };
    default:
  }
  throw new Error(`a query field is made of "${type}", which the fuzz does not know`);
}

function readPart(shape: FieldShape, part: unknown): FieldShape {
  if (!isObject(part)) throw new Error("a pipe is made of objects");
  const requirement = "requirement" in part ? part.requirement : undefined;
  switch (typeOf(part)) {
    case "min_length":
      return { ...shape, length_min: Number(requirement) };
    case "max_length":
      return { ...shape, length_max: Number(requirement) };
    case "regex":
      return requirement instanceof RegExp ? { ...shape, patterns: [...shape.patterns, requirement] } : shape;
    // What a program decides cannot be read; what the contract gives as examples is what fits.
    case "examples":
      return { ...shape, options: examplesOf(part) };
    case "check":
      if (shape.options === undefined) break;
      return shape;
    // What a value becomes afterwards says nothing about which values are taken.
    case "transform":
    case "description":
      return shape;
    default:
      return shapeOf(part);
  }
  throw new Error("a check is of a field without examples before it, so the fuzz does not know what fits");
}

function examplesOf(part: object): string[] {
  return "examples" in part && Array.isArray(part.examples) ? part.examples.map(String) : [];
}

function typeOf(schema: object): string {
  return "type" in schema && typeof schema.type === "string" ? schema.type : "nothing known";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
