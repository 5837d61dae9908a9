import { describe, expect, it } from "vitest";
import { keyArt, landmarks, listKeyPictures } from "./key-art.ts";

describe("the wide picture of a store", () => {
  it("is the scene of the brand in its hue, with what stands for the game", () => {
    expect(keyArt({ color: "#00bbff", face: { scene: "sea" } }, "ship")).toBe("/art/key-sea-ship-225.svg");
  });

  it("is the picture that stores always had where the brand chose none", () => {
    expect(keyArt({}, "plain")).toBe("/art/key-ridge-plain-225.svg");
    expect(keyArt({ face: { button: "pill" } }, "plain")).toBe("/art/key-ridge-plain-225.svg");
  });

  it("is drawn for every game of a brand, and without one", () => {
    const drawn = listKeyPictures({ color: "#d9304f" });
    expect(drawn.map(({ landmark }) => landmark)).toEqual([...landmarks]);
    expect(new Set(drawn.map(({ hue }) => hue)).size).toBe(1);
  });
});
