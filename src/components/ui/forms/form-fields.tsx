import { createContext, useContext, useEffect } from 'react'
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  CHANGED_BY_BOTH,
  clearRefusal,
  type Renewal,
  type SubmitForm,
  type Theirs,
  theirWords,
} from './refusal'

export const ShownFields = createContext<Set<string> | null>(null)

export const UploadShare = createContext<number | null>(null)

export const RenewalContext = createContext<Renewal | null>(null)

// biome-ignore lint/suspicious/noExplicitAny: the reader knows the form's values
type SubmitTo = (element: HTMLFormElement, to?: SubmitForm<any>) => void

export const SubmitContext = createContext<SubmitTo | null>(null)

/** Submits the form around: errors go to its fields, and the first wrong one in `element` gets the focus. */
export function useSubmit(): SubmitTo {
  const submit = useContext(SubmitContext)
  if (!submit) throw new Error('There is no form around.')
  return submit
}

interface FormField<Value> {
  value: Value
  set: (value: Value) => void
  error: string | undefined
}

interface FieldWords<Value> {
  faultOf?: (value: Value) => string | null
  labelOf?: (value: string) => string
}

/** A form value by path (`Lines.3.CommissionRate`), to read, set and mark. */
export function useFormField<Value = string>(
  name: string,
  { faultOf, labelOf }: FieldWords<Value> = {},
): FormField<Value> {
  const rules = faultOf && { validate: (value: Value) => faultOf(value) ?? true }
  const { field, fieldState } = useController({ name, rules })
  const form = useFormContext()
  useShown(name)
  if (field.value === undefined) throw new Error(`The form begins without a value for "${name}".`)
  const set = (value: Value) => {
    field.onChange(value)
    clearRefusal(form, name)
  }
  const { type, message } = fieldState.error ?? {}
  const isTheirs = type === CHANGED_BY_BOTH && message !== undefined
  const error = isTheirs ? theirWords(JSON.parse(message) as Theirs, labelOf) : message
  return { value: field.value, set, error }
}

/** A form value, and a setter for changes that do not come from its field; errors on parts of it stay. */
export function useFormValue<Value = string>(name: string): [value: Value, set: (value: Value) => void] {
  const form = useFormContext()
  const set = (value: Value) => {
    form.setValue(name, value)
    clearRefusal(form, name)
  }
  return [useWatch({ name }), set]
}

/** All current values of the form, or those of one part of it, such as `Tests.IELTS`. */
export function useFormValues<Values extends object>(part?: string): Values {
  return useWatch({ ...(part !== undefined && { name: part }) } as { name: string }) as unknown as Values
}

/** Marks a value as wrong, or clears its mark (null), without submitting the form. */
export function useFormMark(): (name: string, words: string | null) => void {
  const { setError, clearErrors } = useFormContext()
  return (name, words) => (words === null ? clearErrors(name) : setError(name, { message: words }))
}

/** The form's error message that belongs to no single field, and whether the form is being submitted. */
export function useFormProgress(): { message: string | null; isSubmitting: boolean } {
  const { errors, isSubmitting } = useFormState()
  return { message: errors.root?.message ?? null, isSubmitting }
}

/** Error of a value that has no field of its own. */
export function useFormError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true })
  useShown(name)
  const error: unknown = get(errors, `${name}.message`)
  return typeof error === 'string' ? error : undefined
}

/** Whether any of these values has an error. */
export function useIsWrong(names: readonly string[]): boolean {
  const { errors } = useFormState()
  return names.some((name) => get(errors, name) !== undefined)
}

function useShown(name: string): void {
  const shown = useContext(ShownFields)
  useEffect(() => {
    shown?.add(name)
    return () => void shown?.delete(name)
  }, [shown, name])
}
