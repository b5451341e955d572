export interface ImportColumn {
  field: string
  header: string
  required: boolean
  help: string
  example: string
}

export const column = (
  field: string,
  header: string,
  required: boolean,
  help: string,
  example: string,
): ImportColumn => ({ field, header, required, help, example })
