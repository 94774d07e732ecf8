/** The same keys and parameters as `T`, with other words: what each language has to have. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Words<T[Key]> }
      : T;
