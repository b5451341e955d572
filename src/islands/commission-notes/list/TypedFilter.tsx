import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedFilterProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  text: string
  box?: RefObject<HTMLInputElement | null>
  onText: (text: string | undefined, instead: boolean) => void
}

const TYPING_PAUSE = 250

/** A text filter that applies after a short pause. One text is one step in the history. */
export function TypedFilter({ text, box, onText, ...input }: TypedFilterProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = box ?? own
  const [typed, setTyped] = useState(text)
  const wanted = typed.trim()

  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(text)
  }, [text, field])

  // An effect event, so that a pending text still applies if the field loses focus and the list is redrawn.
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
