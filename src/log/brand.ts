declare const brand: unique symbol;

/** A number or string that must not be mixed up with another of the same base type. */
export type Brand<Base, Tag extends string> = Base & { readonly [brand]: Tag };

/** A line of the decoded stream, counted from 1, blank lines included. */
export type Line = Brand<number, "Line">;

/**
 * An offset in bytes from the start of the decoded stream. Files pass 2^32, so an offset is never
 * put through a 32-bit operation (`|0`, `>>>0`, `Uint32Array`).
 */
export type ByteOffset = Brand<number, "ByteOffset">;

export const asLine = (n: number): Line => n as Line;
export const asByteOffset = (n: number): ByteOffset => n as ByteOffset;
