import type { DefaultInstant } from '#db/tables/columns'

export interface TextTables {
  company_texts: CompanyTextTable
  text_acceptances: TextAcceptanceTable
}

export interface CompanyTextTable {
  kind: 'terms' | 'privacy' | 'help'
  version: number
  markdown: string
  written_by: string
  written_at: DefaultInstant
}

export interface TextAcceptanceTable {
  user_id: string
  kind: string
  version: number
  accepted_at: DefaultInstant
}
