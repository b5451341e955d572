import { dialogButton } from '#components/ui/overlays/DialogButton'

export const AddStudent = dialogButton(
  'Add student',
  async () => (await import('./AddStudentForm')).AddStudentForm,
)
