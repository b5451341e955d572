import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedFilterProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** What is filtered by now. */
  text: string
  box?: RefObject<HTMLInputElement | null>
  /** @param instead what was typed before takes no step of its own in the browser's history */
  onText: (text: string | undefined, instead: boolean) => void
}

const TYPING_PAUSE = 250

/** A filter that is typed: shown after a short pause. One text is one step back, however many letters it took. */
export function TypedFilter({ text, box, onText, ...input }: TypedFilterProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = box ?? own
  const [typed, setTyped] = useState(text)
  const wanted = typed.trim()

  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(text)
  }, [text, field])

  // What is on its way is shown although the field is left meanwhile and its list is drawn anew.
  const show = useEffectEvent(() => onText(wanted || undefined, text !== ''))
  useEffect(() => {
    if (wanted === text || document.activeElement !== field.current) return
    const pause = setTimeout(show, TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [wanted, text, field])

  return (
    <input
      {...input}
      ref={field}
      className="input"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed === '') event.currentTarget.blur()
      }}
    />
  )
}
