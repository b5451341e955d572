import type { ApiChange } from '#domain/api/changelog/api-change'

export const CHANGES_2026_12_01: readonly ApiChange[] = [
  {
    on: '2026-12-01',
    title: 'A refund that is dated before its payment is refused (`POST /payments/{id}/refund`).',
  },
  {
    on: '2026-12-01',
    title:
      'A refusal of wrong input (`VALIDATION_FAILED`) has the message of its first field everywhere; some had ‘Something went wrong!’.',
  },
  {
    on: '2026-12-01',
    title:
      'Too long a text is no longer refused as a missing one: first and last names, e-mail addresses, addresses of universities, and the fields of a university invoice.',
  },
  {
    on: '2026-12-01',
    title:
      'An SMTP username of spaces alone is refused (`PUT /partners/{id}/smtp-settings`), and spaces around it are left out.',
  },
  {
    on: '2026-12-01',
    title:
      'A sign-up code without a partner is refused with the parameter’s own name, `partnerId`, in `fields` (`GET /students/generate-signup-qrCode`, `GET /students/download-signup-qrCode`).',
  },
  {
    on: '2026-12-01',
    title:
      'Every moment is in UTC with milliseconds and `Z`; these ended with `+00:00`: `Earlier[].Until` of a message, `Checklist[].DoneAt` of an application, `Papers[].At` of an admission, `PayDays[].At` of an owed invoice and `Attempts[].AttemptedAt` of a webhook’s message.',
  },
  {
    on: '2026-12-01',
    title:
      'For a partner `startDate` and `endDate` of `GET /cn` (and of its totals, counts and sheets) ask for the days of `CreatedAt` as the partner reads it: when the note was first sent to it.',
  },
  {
    on: '2026-12-01',
    title:
      'The missing fields of a company are named as those of an invoice, such as ‘*Mobile No. is required.’ (`POST /companies`, `PUT /companies/{id}`).',
  },
  {
    on: '2026-12-01',
    title:
      'A sign-up without a telephone number is refused with ‘*Mobile No. is required.’ (`POST /students/signup`).',
  },
  {
    on: '2026-12-01',
    title:
      'An enquiry is for an intake of two years back to four ahead, as an application is; one that has another intake keeps it (`POST /enquiries`, `PUT /enquiries`).',
  },
  {
    on: '2026-12-01',
    title:
      'New `Intakes` of a student registration are intakes that a student can choose: not over, and at most four years ahead (`PUT /partners/{id}/student-registration`).',
  },
]
