import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { University } from '#domain/courses/catalogue'

const UniversityForm = lazyDialog(async () => (await import('./UniversityForm')).UniversityForm)

interface EditUniversityProps {
  university: University | null
  countries: { value: string; label: string }[]
}

export function EditUniversity(props: EditUniversityProps) {
  return (
    <DialogButton
      look={props.university ? 'quiet' : 'primary'}
      dialog={(close) => <UniversityForm {...props} onClose={close} />}
    >
      {props.university ? 'Change university' : 'New university'}
    </DialogButton>
  )
}
