/** A column of a file that is imported. */
export interface ImportColumn {
  /** Its name in the row's schema. */
  field: string
  header: string
  required: boolean
  /** What to enter, for the sheet that explains the template. */
  help: string
  example: string
}

/** A column by its parts. */
export const column = (
  field: string,
  header: string,
  required: boolean,
  help: string,
  example: string,
): ImportColumn => ({ field, header, required, help, example })
