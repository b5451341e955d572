import { Button, type ButtonProps } from '../Button'
import { useFormStanding } from './form-fields'

/** The button that sends its form; busy while it is on its way. */
export function SubmitButton({ look = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormStanding()
  return <Button {...rest} type="submit" look={look} busy={isSubmitting} />
}
