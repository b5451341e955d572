import { AUDIENCES, type Audience } from './audience'
import { MAX_FIELDS } from './fields'
import { hasChoices } from './kinds'
import type { Form } from './schema'

export interface TypedField {
  label: string
  kind: string
  required: boolean
  help: string
  choices: string
}

export interface TypedForm {
  title: string
  intro: string
  language: string
  closesOn: string
  groups: readonly Audience[]
  people: string
  once: boolean
  closed: boolean
  fields: readonly TypedField[]
}

export interface EditPage {
  typed: TypedForm
  wrong: Readonly<Record<string, string>>
  failure: string
  /** The id of a new form, so that sending it twice creates one. */
  newId: string
  form: Form | null
  version: number
  wantsMore: boolean
  savedAs: string | null
}

const BLANK: TypedField = { label: '', kind: 'text', required: false, help: '', choices: '' }
const SPARE = 3

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

export function withSpare(fields: readonly TypedField[], spare: number = SPARE): TypedField[] {
  const room = Math.min(spare, MAX_FIELDS - fields.length)
  return [...fields, ...Array.from({ length: Math.max(0, room) }, () => BLANK)]
}

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

/** The input beside which to show an error of the call. */
export function inputAt([name = '', place, part = 'Label']: readonly (string | number)[]): string {
  if (name === 'Fields' && place !== undefined) return `${FIELD_INPUTS[part] ?? 'label'}-${place}`
  return INPUTS[name] ?? String(name)
}

/** The errors of a form in the order of its inputs; those of a question begin with its number. */
export function problemsOf(wrong: Readonly<Record<string, string>>): { input: string; words: string }[] {
  const order = [...Object.values(INPUTS), ...Object.values(FIELD_INPUTS)]
  return Object.entries(wrong)
    .map(([input, message]) => {
      const [, part = input, place] = /^(.*)-(\d+)$/.exec(input) ?? []
      const question = place === undefined ? 0 : Number(place) + 1
      return {
        input,
        question,
        at: order.indexOf(part),
        words: question ? `Question ${question}: ${message}` : message,
      }
    })
    .toSorted((one, other) => one.question - other.question || one.at - other.at)
    .map(({ input, words }) => ({ input, words }))
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n]/)
}

function filled(text: string): string[] {
  return lines(text)
    .map((line) => line.trim())
    .filter(Boolean)
}
