import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  mixed?: boolean
} & Label

/** A hidden label is an attribute: as an element, each of a long list is one more layer to paint. */
type Label = { label: ReactNode; hideLabel?: false } | { label: string; hideLabel: true }

export function Checkbox({ label, mixed = false, hideLabel = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={className ? `check ${className}` : 'check'}>
      <input
        {...rest}
        {...(hideLabel && { 'aria-label': String(label) })}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
      />
      {!hideLabel && <span>{label}</span>}
    </label>
  )
}
