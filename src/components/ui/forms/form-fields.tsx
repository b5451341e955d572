import { createContext, useContext, useEffect } from 'react'
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { forgetRefusal, type SubmitForm } from './refusal'

/** The names of the fields that can show a message now. */
export const ShownFields = createContext<Set<string> | null>(null)

/** How much of the form's files has left, from 0 to 1; null while none are under way. */
export const UploadShare = createContext<number | null>(null)

/** Sends the values of the form, to its own `onSubmit` or to another one. */
// biome-ignore lint/suspicious/noExplicitAny: whoever reads it knows the form's values
type SubmitTo = (element: HTMLFormElement, to?: SubmitForm<any>) => void

export const SubmitContext = createContext<SubmitTo | null>(null)

/** How the form around is sent: a refusal goes to its fields, whoever it was sent to; what was refused in `element` takes the focus. */
export function useSubmit(): SubmitTo {
  const submit = useContext(SubmitContext)
  if (!submit) throw new Error('There is no form around.')
  return submit
}

interface FormField<Value> {
  value: Value
  set: (value: Value) => void
  /** What is wrong with it, in the words of whoever refused it. */
  error: string | undefined
}

/**
 * A value of the form by its name, to read, to change and to be marked as wrong; every control of a form is built on it. A dot leads into
 * a value: `Details.account_no`, `Lines.3.CommissionRate`.
 *
 * @param faultOf why a value is not sent at all, in words; null where it may be
 */
export function useFormField<Value = string>(
  name: string,
  faultOf?: (value: Value) => string | null,
): FormField<Value> {
  const rules = faultOf && { validate: (value: Value) => faultOf(value) ?? true }
  const { field, fieldState } = useController({ name, rules })
  const form = useFormContext()
  useShown(name)
  if (field.value === undefined) throw new Error(`The form begins without a value for "${name}".`)
  const set = (value: Value) => {
    field.onChange(value)
    forgetRefusal(form, name)
  }
  return { value: field.value, set, error: fieldState.error?.message }
}

/**
 * What a value of the form is now, and how to change it otherwise than by its field. Marks on parts of the value stay; the value may have
 * one of its own (`useFormError`).
 */
export function useFormValue<Value = string>(name: string): [value: Value, set: (value: Value) => void] {
  const form = useFormContext()
  const set = (value: Value) => {
    form.setValue(name, value)
    forgetRefusal(form, name)
  }
  return [useWatch({ name }), set]
}

/** All values of the form, as they are typed; or those of one part of it, such as `Tests.IELTS`. */
export function useFormValues<Values extends object>(part?: string): Values {
  return useWatch({ ...(part !== undefined && { name: part }) } as { name: string }) as unknown as Values
}

/** Marks a value as wrong, or takes its mark away (null), without sending the form. */
export function useFormMark(): (name: string, words: string | null) => void {
  const { setError, clearErrors } = useFormContext()
  return (name, words) => (words === null ? clearErrors(name) : setError(name, { message: words }))
}

/** Why the form was not taken, where no field of it is to blame, and whether it is on its way. */
export function useFormStanding(): { message: string | null; isSubmitting: boolean } {
  const { errors, isSubmitting } = useFormState()
  return { message: errors.root?.message ?? null, isSubmitting }
}

/** What is wrong with a value that has no field of its own. */
export function useFormError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true })
  useShown(name)
  const error: unknown = get(errors, `${name}.message`)
  return typeof error === 'string' ? error : undefined
}

/** Whether one of these values is wrong. */
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
