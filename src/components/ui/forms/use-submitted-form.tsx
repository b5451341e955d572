import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { focusFirstWrong, type SubmitForm, unseenWords, WAITS_FOR_NETWORK } from './refusal'

/** Where what is typed into a form is kept, should its page be left; whoever knows that it was taken has it forgotten. */
export interface KeptTyping<Values> {
  read: () => Partial<Values> | null
  keep: (values: Values) => void
}

export interface SubmittedFormProps<Values> {
  /** What each field begins with; a field that is not named here does not exist. */
  defaults: Values
  onSubmit: SubmitForm<Values>
  kept?: KeptTyping<Values> | undefined
}

interface SubmittedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  shown: Set<string>
  /** How much of its files has left, from 0 to 1; null while none are under way. */
  share: number | null
  /** Sends the values, one call at a time; the first field that was refused takes the focus. */
  submit: (element: HTMLFormElement, to?: SubmitForm<Values>) => void
}

/** A form that somebody else takes or refuses: its values, the one call under way, and the refusal where a person looks for it. */
export function useSubmittedForm<Values extends FieldValues>({
  defaults,
  onSubmit,
  kept,
}: SubmittedFormProps<Values>): SubmittedForm<Values> {
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, shouldFocusError: false })
  const [shown] = useState(() => new Set<string>())
  const [share, tell] = useState<number | null>(null)
  const isUnderWay = useRef(false)
  const sendOnceOnline = useOnceOnline()
  const [refused, setRefused] = useState<{ element: HTMLFormElement } | null>(null)
  useKeptTyping(form, kept)

  // Once the fields are marked.
  useEffect(() => {
    if (refused) focusFirstWrong(refused.element)
  }, [refused])

  const send = async (element: HTMLFormElement, to: SubmitForm<Values>) => {
    form.clearErrors()
    const take = async (values: Values) => {
      const set = (name: string, value: unknown) =>
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
      const refusal = await Promise.resolve(to(values, set, tell)).finally(() => tell(null))
      if (refusal === null) return
      for (const [name, message] of Object.entries(refusal.fields))
        form.setError(name as Path<Values>, { message })
      const message = unseenWords(refusal, shown)
      if (message !== null)
        form.setError('root', { message, type: refusal.isOffline ? WAITS_FOR_NETWORK : 'refused' })
      setRefused({ element })
      if (refusal.isOffline) sendOnceOnline(() => submit(element, to))
    }
    await form.handleSubmit(take, () => setRefused({ element }))()
  }
  const submit = (element: HTMLFormElement, to = onSubmit) => {
    if (isUnderWay.current) return
    sendOnceOnline(null)
    isUnderWay.current = true
    const done = () => {
      isUnderWay.current = false
    }
    send(element, to).then(done, (error: unknown) => {
      done()
      throw error
    })
  }

  return { form, shown, share, submit }
}

/** Does something once the browser is online again; null gives it up, and so does a form that is gone. */
function useOnceOnline(): (act: (() => void) | null) => void {
  const waiting = useRef<(() => void) | null>(null)
  const wait = useRef((act: (() => void) | null) => {
    if (waiting.current) removeEventListener('online', waiting.current)
    waiting.current = act
    if (act) addEventListener('online', act, { once: true })
  })
  useEffect(() => () => wait.current(null), [])
  return wait.current
}

/** Takes up what was typed before, and keeps what is typed from now on. */
function useKeptTyping<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  kept: KeptTyping<Values> | undefined,
): void {
  // Only now, so that the page comes alive as it was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once
  useEffect(() => {
    if (!kept) return
    const typed = kept.read()
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.keep(values as Values),
    })
  }, [])
}
