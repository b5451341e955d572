import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import {
  CHANGED_BY_BOTH,
  CHANGED_MEANWHILE,
  type Refusal,
  type Renewal,
  type SubmitForm,
  showRefusal,
  unseenWords,
  WAITS_FOR_NETWORK,
} from './refusal'

/** Stores typed values in case the user leaves the page; the caller clears them once the form is saved. */
export interface TypingStore<Values> {
  read: () => Partial<Values> | null
  save: (values: Values) => void
}

export interface SubmittedFormProps<Values> {
  defaults: Values
  onSubmit: SubmitForm<Values>
  typing?: TypingStore<Values> | undefined
}

interface SubmittedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  shown: Set<string>
  share: number | null
  renewal: Renewal | null
  submit: (element: HTMLFormElement, to?: SubmitForm<Values>) => void
}

/** A form with its submit handler: values, the call in progress, and the errors at their fields. */
export function useSubmittedForm<Values extends FieldValues>({
  defaults,
  onSubmit,
  typing,
}: SubmittedFormProps<Values>): SubmittedForm<Values> {
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values>, shouldFocusError: false })
  const [shown] = useState(() => new Set<string>())
  const [share, setShare] = useState<number | null>(null)
  const [renewal, setRenewal] = useState<Renewal | null>(null)
  const isUnderWay = useRef(false)
  const sendOnceOnline = useOnceOnline()
  const [refused, setRefused] = useState<{ element: HTMLFormElement } | null>(null)
  useSavedTyping(form, typing)

  // Runs after render, once the fields are marked.
  useEffect(() => {
    if (refused) showRefusal(refused.element)
  }, [refused])

  const send = async (element: HTMLFormElement, to: SubmitForm<Values>) => {
    form.clearErrors()
    setRenewal(null)
    const take = async (values: Values) => {
      const set = (name: string, value: unknown) =>
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
      const refusal = await Promise.resolve(to(values, set, setShare)).finally(() => setShare(null))
      if (refusal === null) return
      for (const [name, message] of Object.entries(refusal.fields))
        form.setError(name as Path<Values>, { message })
      for (const [name, their] of Object.entries(refusal.theirs ?? {}))
        form.setError(name as Path<Values>, { type: CHANGED_BY_BOTH, message: JSON.stringify(their) })
      const message = unseenWords(refusal, shown)
      if (message !== null) form.setError('root', { message, type: typeOf(refusal) })
      setRenewal(refusal.renewal ?? null)
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

  return { form, shown, share, renewal, submit }
}

function typeOf({ isOffline, renewal }: Refusal): string {
  if (isOffline) return WAITS_FOR_NETWORK
  return renewal ? CHANGED_MEANWHILE : 'refused'
}

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

function useSavedTyping<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  typing: TypingStore<Values> | undefined,
): void {
  // Runs in an effect so that hydration matches the server's markup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once
  useEffect(() => {
    if (!typing) return
    const typed = typing.read()
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => typing.save(values as Values),
    })
  }, [])
}
