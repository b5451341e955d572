import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../Button'

/** The button that sends its form; busy while it is on its way. */
export function SubmitButton({ look = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState()
  return <Button {...rest} type="submit" look={look} busy={isSubmitting} />
}
