import type { Generated } from 'kysely'
import type { Day, DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { Audience } from '#domain/forms/audience'
import type { FormField } from '#domain/forms/fields'
import type { Language } from '#domain/forms/languages'

export interface FormTables {
  forms: FormTable
  form_answers: FormAnswerTable
  form_values: FormValueTable
  form_files: FormFileTable
}

export interface FormTable {
  id: string
  owner_id: string
  title: string
  intro: Generated<string>
  language: Language
  fields: Json<FormField[]>
  groups: Generated<Audience[]>
  people: Generated<string[]>
  closes_on: Day | null
  closes_at: LaterInstant
  is_once: boolean
  is_closed: Generated<boolean>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}

export interface FormAnswerTable {
  id: string
  form_id: string
  person_id: string
  is_once: boolean
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface FormValueTable {
  id: string
  answer_id: string
  question: number
  texts: string[]
}

export interface FormFileTable {
  file_id: string
  form_id: string
  question: number
  uploaded_by: string
  answer_id: LaterText
  created_at: DefaultInstant
}
