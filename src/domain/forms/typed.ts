import { AUDIENCES, type Audience } from './audience'
import { MAX_FIELDS } from './fields'
import { hasChoices } from './kinds'
import type { Form } from './schema'

/** A question as its maker types it. */
export interface TypedField {
  label: string
  kind: string
  required: boolean
  help: string
  /** One a line. */
  choices: string
}

/** A form as its maker types it, whatever is wrong with it. */
export interface TypedForm {
  title: string
  intro: string
  language: string
  closesOn: string
  groups: readonly Audience[]
  /** Addresses, one a line. */
  people: string
  once: boolean
  closed: boolean
  fields: readonly TypedField[]
}

/** What the page shows on which a form is made or changed. */
export interface EditPage {
  typed: TypedForm
  /** What is wrong with it, by input. */
  wrong: Readonly<Record<string, string>>
  failure: string
  /** Of the form that is made, so that it can be sent twice. */
  newId: string
  /** The form that is changed; null where one is made. */
  form: Form | null
  /** The version that was seen. */
  version: number
  /** More questions were asked for. */
  wantsMore: boolean
  /** Where it goes on; null where it does not yet. */
  savedAs: string | null
}

const BLANK: TypedField = { label: '', kind: 'text', required: false, help: '', choices: '' }
/** How many questions without words a form that is made ends with. */
const SPARE = 3

/** A form that nobody typed anything into yet. */
export const BLANK_FORM: TypedForm = {
  title: '',
  intro: '',
  language: 'en',
  closesOn: '',
  groups: [],
  people: '',
  once: true,
  closed: false,
  fields: [],
}

/** A saved form as its maker would type it. */
export function typedOf(form: Form): TypedForm {
  return {
    title: form.Title,
    intro: form.Intro,
    language: form.Language,
    closesOn: form.ClosesOn ?? '',
    groups: form.Groups,
    people: form.People.join('\n'),
    once: form.Once,
    closed: form.Closed,
    fields: form.Fields.map(({ Label, Kind, Required, Help, Choices }) => ({
      label: Label,
      kind: Kind,
      required: Required,
      help: Help,
      choices: Choices.join('\n'),
    })),
  }
}

/** The questions, with some to be filled in behind them. */
export function withSpare(fields: readonly TypedField[], spare: number = SPARE): TypedField[] {
  const room = Math.min(spare, MAX_FIELDS - fields.length)
  return [...fields, ...Array.from({ length: Math.max(0, room) }, () => BLANK)]
}

/** What was typed into the page, by the names of its inputs. */
export function readTyped(posted: Readonly<Record<string, string>>): TypedForm {
  const text = (name: string) => posted[name] ?? ''
  const count = Array.from({ length: MAX_FIELDS }, (_, place) => place).filter(
    (place) => `label-${place}` in posted,
  )
  const fields = count.map((place) => ({
    label: text(`label-${place}`),
    kind: text(`kind-${place}`),
    required: text(`required-${place}`) !== '',
    help: text(`help-${place}`),
    choices: text(`choices-${place}`),
  }))
  return {
    title: text('title'),
    intro: text('intro'),
    language: text('language'),
    closesOn: text('closesOn'),
    groups: AUDIENCES.filter((group) => text(`group-${group}`) !== ''),
    people: text('people'),
    once: text('once') !== 'many',
    closed: text('closed') !== '',
    fields: fields.filter(({ label, choices }) => label.trim() !== '' || choices.trim() !== ''),
  }
}

/** What was typed, as the call takes it. */
export function inputOf(typed: TypedForm): object {
  return {
    Title: typed.title,
    Intro: lines(typed.intro).join('\n'),
    Language: typed.language,
    ClosesOn: typed.closesOn === '' ? null : typed.closesOn,
    Groups: typed.groups,
    People: filled(typed.people),
    Once: typed.once,
    Closed: typed.closed,
    Fields: typed.fields.map((field) => ({
      Label: field.label,
      Kind: field.kind,
      Required: field.required,
      Help: field.help,
      Choices: hasChoices(field.kind) ? filled(field.choices) : [],
    })),
  }
}

const INPUTS: Readonly<Record<string, string>> = {
  Title: 'title',
  Intro: 'intro',
  Language: 'language',
  ClosesOn: 'closesOn',
  Fields: 'label-0',
  Groups: 'groups',
  People: 'people',
}
const FIELD_INPUTS: Readonly<Record<string, string>> = {
  Label: 'label',
  Kind: 'kind',
  Help: 'help',
  Choices: 'choices',
  Required: 'required',
}

/** The input that a fault of the call is shown beside. */
export function inputAt([name = '', place, part = 'Label']: readonly (string | number)[]): string {
  if (name === 'Fields' && place !== undefined) return `${FIELD_INPUTS[part] ?? 'label'}-${place}`
  return INPUTS[name] ?? String(name)
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n]/)
}

function filled(text: string): string[] {
  return lines(text)
    .map((line) => line.trim())
    .filter(Boolean)
}
