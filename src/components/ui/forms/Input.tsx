import type { ComponentProps, ReactNode } from 'react'

interface Common {
  small?: boolean
}

export interface InputProps extends ComponentProps<'input'>, Common {
  numeric?: boolean
  affix?: ReactNode
}

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

export function TextArea({ small = false, className, ...rest }: ComponentProps<'textarea'> & Common) {
  return <textarea {...rest} className={classes(className, { 'input-small': small })} />
}

export interface SelectProps extends ComponentProps<'select'>, Common {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** The browser's own select, which every phone, keyboard and screen reader supports. */
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
