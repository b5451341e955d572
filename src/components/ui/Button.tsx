import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './Spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  size?: 'small' | 'normal' | 'large'
  /** Work is in progress: the button keeps its label and focus and ignores further presses. */
  busy?: boolean
  children?: ReactNode
}

/** A button; it submits only with `type="submit"`. */
export function Button({
  look = 'plain',
  size = 'normal',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = ['btn', `btn-${look}`, `btn-${size}`, className].filter(Boolean).join(' ')
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

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon
  label: string
}

/** A square button with an icon. */
export function IconButton({ icon: Icon, label, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      aria-label={label}
      className={['btn-icon', className].filter(Boolean).join(' ')}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
