import type { ComponentProps, ReactNode } from 'react'

interface Common {
  small?: boolean
}

export interface InputProps extends ComponentProps<'input'>, Common {
  /** Digits that line up to the right, with the phone's number pad. */
  numeric?: boolean
  /** A currency code or a per cent sign inside the box's end. */
  affix?: ReactNode
}

/** A one-line text box. */
export function Input({ numeric = false, small = false, affix, className, ...rest }: InputProps) {
  const box = (
    <input
      autoComplete="off"
      {...(numeric ? { inputMode: 'decimal' as const } : {})}
      {...rest}
      className={classes(className, { 'input-number': numeric, 'input-small': small })}
    />
  )
  if (!affix) return box
  return (
    <span className="input-affix">
      {box}
      <span className="affix" aria-hidden="true">
        {affix}
      </span>
    </span>
  )
}

/** A box for several lines. */
export function TextArea({ small = false, className, ...rest }: ComponentProps<'textarea'> & Common) {
  return <textarea {...rest} className={classes(className, { 'input-small': small })} />
}

export interface SelectProps extends ComponentProps<'select'>, Common {
  options: readonly { value: string; label: string }[]
  /** An empty first choice, with these words. */
  placeholder?: string
}

/** A choice of one, by the browser's own list: known to every phone, keyboard and screen reader. */
export function Select({ options, placeholder, small = false, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classes(className, { 'input-small': small })}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function classes(own: string | undefined, flags: Record<string, boolean>): string {
  const on = Object.keys(flags).filter((name) => flags[name])
  return ['input', ...on, own].filter(Boolean).join(' ')
}
