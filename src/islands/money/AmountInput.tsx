import { useState } from 'react'
import { Input, type InputProps } from '#components/ui/forms/Input'
import { type AmountUnit, readTyped } from '#domain/money/typed-amount'
import { decimalSign } from './decimal-sign'

interface AmountInputProps
  extends Omit<
    InputProps,
    'affix' | 'defaultValue' | 'inputMode' | 'maxLength' | 'numeric' | 'onChange' | 'type' | 'value'
  > {
  value: string
  onValue: (value: string) => void
  unit: AmountUnit
  /** Shows the parsed value once the field loses focus: for table cells, which show no unit. */
  asRead?: boolean
}

/** Enough for 14 digits grouped by lakhs, with a currency beside them. */
const LONGEST = 40

/** Takes amounts in the reader's locale, shows the parsed text, returns a decimal (docs/decisions/0112). */
export function AmountInput({ value, onValue, unit, asRead = false, onBlur, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: string; shown: string | null } | null>(null)
  const isOwn = typed?.value === value
  const text = isOwn ? typed.text : value
  return (
    <span className="stack stack-tight">
      <Input
        {...rest}
        numeric
        affix={asRead ? undefined : unit}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => {
          const next = readTyped(event.target.value, unit, decimalSign())
          setTyped({ text: event.target.value, ...next })
          onValue(next.value)
        }}
        onBlur={(event) => {
          if (asRead) setTyped(null)
          onBlur?.(event)
        }}
      />
      {isOwn && (
        <span className="amount-read" role="status">
          {typed.shown !== null && <>Read as {typed.shown}</>}
        </span>
      )}
    </span>
  )
}
