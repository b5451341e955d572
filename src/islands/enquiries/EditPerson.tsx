import * as routes from '#domain/enquiries/routes'
import type { Enquiry } from '#domain/enquiries/schema'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'
import { NO_PERSON, PERSON_LABELS, PersonFields, personFrom } from './PersonFields'

interface EditPersonProps {
  enquiry: Enquiry
  year: number
  onClose: () => void
}

/** Corrects the person of an enquiry. */
export function EditPerson({ enquiry, year, onClose }: EditPersonProps) {
  return (
    <EditDialog
      editing={{ row: enquiry, valuesOf, labels: PERSON_LABELS, prefix: 'Person.', change }}
      title="Edit the enquiry"
      onClose={onClose}
    >
      <PersonFields year={year} />
    </EditDialog>
  )
}

const change = (values: typeof NO_PERSON, Version: number, { EnquiryId }: Enquiry) =>
  callApi(routes.changeEnquiry, { body: { EnquiryId, Version, Person: personFrom(values) } })

function valuesOf({
  FirstName,
  LastName,
  Email,
  Mobile,
  CountryId,
  Level,
  Intake,
  Source,
  Message,
}: Enquiry): typeof NO_PERSON {
  return {
    FirstName,
    LastName,
    Email,
    Mobile,
    CountryId,
    Source,
    Message,
    Level: Level ?? '',
    Intake: Intake ? { Term: Intake.Term, Year: String(Intake.Year) } : NO_PERSON.Intake,
  }
}
