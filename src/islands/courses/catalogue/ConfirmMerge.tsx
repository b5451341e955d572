import { FormDialog } from '#components/ui/forms/FormDialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { University } from '#domain/courses/catalogue'
import { paths } from '#domain/paths'
import * as routes from '#domain/university-merges/routes'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'

interface ConfirmMergeProps {
  university: Pick<University, 'UniversityId' | 'Name' | 'Version'>
  into: Pick<University, 'UniversityId' | 'Name'>
}

export function ConfirmMerge({ university, into }: ConfirmMergeProps) {
  const merge = formCall(async () => {
    const { message } = await callApi(routes.mergeUniversity, {
      params: { id: university.UniversityId },
      body: { IntoId: into.UniversityId, Version: university.Version },
    })
    toastOnNextPage(message)
    window.location.assign(paths.university(into.UniversityId))
  })
  return (
    <div>
      <DialogButton
        look="danger"
        dialog={(close) => (
          <FormDialog
            title="Merge universities"
            submit="Merge"
            look="danger"
            defaults={{}}
            onClose={close}
            onSubmit={merge}
          >
            <p>{`All that is of ${university.Name} will be of ${into.Name}. This cannot be undone.`}</p>
          </FormDialog>
        )}
      >
        Merge into {into.Name}
      </DialogButton>
    </div>
  )
}
