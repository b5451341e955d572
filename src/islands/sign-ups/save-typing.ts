import { TYPED } from '#domain/sign-ups/typed'

type Field = HTMLInputElement | HTMLSelectElement
type Values = Record<string, string | boolean>

interface StoredTyping {
  /** Path and query, with an id of the visit: the next person at the same screen finds none of it. */
  address: string
  values: Values
}

const PLACE = 'sign-up-typed'

/** Keeps a sign-up form's typing for a reload of this tab; the URL's fragment then loads the frame. */
export function saveTyping(page: Window): void {
  const form = page.document.querySelector<HTMLFormElement>(`form#${TYPED}`)
  if (!form) return
  const address = page.location.pathname + page.location.search
  const stored = read()
  if (stored?.address === address)
    for (const field of fieldsOf(form)) restore(field, stored.values[field.name])
  const save = () => {
    const fields = fieldsOf(form)
    if (fields.every((field) => typedIn(field) === drawnOf(field))) return
    // All of them: what a refused form was drawn with is not in the page that a reload asks for.
    write({ address, values: Object.fromEntries(fields.map((field) => [field.name, typedIn(field)])) })
    page.history.replaceState(page.history.state, '', `#${TYPED}`)
  }
  // The user may have typed before this script loaded.
  save()
  form.addEventListener('input', save)
  form.addEventListener('submit', () => write(null))
}

function fieldsOf(form: HTMLFormElement): Field[] {
  const fields = [...form.elements] as Field[]
  return fields.filter(({ name, type }) => name && type !== 'hidden' && type !== 'submit')
}

function typedIn(field: Field): string | boolean {
  return field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value
}

function drawnOf(field: Field): string | boolean {
  if ('options' in field)
    return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
  return field.type === 'checkbox' ? field.defaultChecked : field.defaultValue
}

function restore(field: Field, value: string | boolean | undefined): void {
  if (value === undefined || typedIn(field) !== drawnOf(field)) return
  if (typeof value === 'string') field.value = value
  else (field as HTMLInputElement).checked = value
}

/** A browser may refuse storage: the form works without it. */
function write(typing: StoredTyping | null): void {
  try {
    if (typing) sessionStorage.setItem(PLACE, JSON.stringify(typing))
    else sessionStorage.removeItem(PLACE)
  } catch {}
}

function read(): StoredTyping | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
  } catch {
    return null
  }
}
