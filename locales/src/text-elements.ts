/**
 * One element of a sentence, such as `<terms>agreement</terms>`: its name and its words. Pages put elements where this
 * finds them, and the catalogues are checked by it, so that no text passes that a page would read in another way.
 */
export const textElement = /<([a-z_]+)>(.*?)<\/\1>/g;
