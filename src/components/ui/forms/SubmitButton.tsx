import { Button, type ButtonProps } from '../Button'
import { useIsLive } from '../use-is-live'
import { useFormStanding } from './form-fields'

/** The button that sends its form; shut until its script is there, and busy while the form is on its way. */
export function SubmitButton({ look = 'primary', disabled, ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormStanding()
  const isLive = useIsLive()
  return <Button {...rest} type="submit" look={look} disabled={disabled || !isLive} busy={isSubmitting} />
}
