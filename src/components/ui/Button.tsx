import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './Spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  size?: 'small' | 'normal' | 'large'
  /** Work is in progress: the button keeps its label and focus and ignores further presses. */
  busy?: boolean
  /** A square icon button; it needs an `aria-label`. */
  icon?: boolean
  children?: ReactNode
}

/** A button; it submits only with `type="submit"`. */
export function Button({
  look = 'plain',
  size = 'normal',
  busy = false,
  icon = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = ['btn', `btn-${look}`, `btn-${size}`, icon && 'btn-icon', className]
    .filter(Boolean)
    .join(' ')
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner late />}
      {children}
    </button>
  )
}
