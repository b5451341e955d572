import { useEffect, useRef, useState } from 'react'

interface DayInputProps {
  name: string
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

const FIRST_YEAR = 2000

/** A day in a date input; days of the first centuries, reported while a year is typed, are not passed on. */
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
