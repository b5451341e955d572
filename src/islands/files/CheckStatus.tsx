import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormProgress } from '#components/ui/forms/form-fields'
import { FormUpload } from '#components/ui/forms/SubmitButton'
import { Spinner } from '#components/ui/Spinner'

/** The refusal of a sheet that is checked once it is chosen, or how far its check is. */
export function CheckStatus({ words }: { words: string }) {
  const { isSubmitting } = useFormProgress()
  return (
    <>
      <FormMessage />
      <p className="payment-wait" role="status">
        {isSubmitting && (
          <>
            <FormUpload />
            <Spinner late />
            {words}
          </>
        )}
      </p>
    </>
  )
}
