export interface StoredFields<Fields, Columns extends Readonly<Record<keyof Fields, string>>> {
  readonly columns: Columns
  of<const Alias extends string>(
    alias: Alias,
  ): { [Name in keyof Columns]: `${Alias}.${Columns[Name] & string}` }
  read(record: { readonly [Name in keyof Fields as Columns[Name]]: Fields[Name] }): Fields
  write(fields: Readonly<Fields>): { [Name in keyof Fields as Columns[Name]]: Fields[Name] }
}

/** Names the column of each field once, for reading and writing. */
export function storedFields<Fields extends object>() {
  return <const Columns extends Readonly<Record<keyof Fields, string>>>(
    columns: Columns,
  ): StoredFields<Fields, Columns> => {
    const pairs = Object.entries<string>(columns)
    const converted = (pair: (name: string, column: string) => [string, unknown]) =>
      Object.fromEntries(pairs.map(([name, column]) => pair(name, column))) as never
    return {
      columns,
      of: (alias) => converted((name, column) => [name, `${alias}.${column}`]),
      read: (record) => converted((name, column) => [name, (record as Record<string, unknown>)[column]]),
      write: (fields) => converted((name, column) => [column, (fields as Record<string, unknown>)[name]]),
    }
  }
}
