import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

export interface FieldProps {
  label: string
  children: (control: ControlProps) => ReactNode
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string
}

export function Field({
  label,
  children,
  help,
  error,
  required = false,
  hideLabel = false,
  className,
}: FieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {required && (
          <span className="field-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <div id={`${id}-help`} className="field-help">
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </div>
      )}
    </div>
  )
}
