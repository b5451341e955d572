import { useEffect, useRef, useState } from 'react'

interface DayInputProps {
  name: string
  label: string
  /** 'YYYY-MM-DD'. */
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

const FIRST_YEAR = 2000

/**
 * A day in the browser's date input. While a year is being typed the browser reports a day in the first
 * centuries; such a day is not passed on yet.
 */
export function DayInput({ name, label, day = '', min, max, onDay }: DayInputProps) {
  const [shown, setShown] = useState(day)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (document.activeElement !== box.current) setShown(day)
  }, [day])

  return (
    <input
      ref={box}
      className="input"
      type="date"
      name={name}
      aria-label={label}
      min={min}
      max={max}
      value={shown}
      onChange={(event) => {
        const { value } = event.target
        setShown(value)
        if (value === '' || Number(value.slice(0, 4)) >= FIRST_YEAR) onDay(value || undefined)
      }}
    />
  )
}
