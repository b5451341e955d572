import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Some but not all of its items are selected. */
  mixed?: boolean
  hideLabel?: boolean
}

export function Checkbox({ label, mixed = false, hideLabel = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={className ? `check ${className}` : 'check'}>
      <input
        {...rest}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
