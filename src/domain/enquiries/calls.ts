import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypeOf } from '#domain/files/rules'
import { HistoryQuery } from '#domain/record/history-page'
import * as routes from './routes'
import {
  AddEnquiry,
  AssignEnquiries,
  ChangeEnquiry,
  ConvertEnquiry,
  DownloadEnquiries,
  Enquiry,
  EnquiryPage,
  ListEnquiries,
  SkippedEnquiry,
} from './schema'

const call = callsOf('Enquiries')
const changed = success({ Enquiry })

export const listEnquiries = call(routes.listEnquiries, {
  permission: 'enquiries.list',
  summary: 'List the enquiries that the caller sees, the last moved first',
  query: ListEnquiries,
  output: EnquiryPage,
  fromReplica: true,
})
export const downloadEnquiries = call(routes.downloadEnquiries, {
  permission: 'enquiries.list',
  logged: 'export',
  summary: 'Download a list of enquiries as a sheet, by its filters',
  query: DownloadEnquiries,
  file: contentTypeOf('xlsx'),
  fromReplica: true,
})
export const getEnquiry = call(routes.getEnquiry, {
  permission: 'enquiries.list',
  summary: 'Read an enquiry with its log and possible duplicates',
  params: byId,
  query: asCaller.extend(HistoryQuery.shape),
  output: Enquiry,
})
export const addEnquiry = call(routes.addEnquiry, {
  permission: 'enquiries.keep',
  summary:
    'Add an enquiry; refused if a similar person is known, unless the request says it is another person',
  body: AddEnquiry,
  output: changed,
})
export const changeEnquiry = call(routes.changeEnquiry, {
  permission: 'enquiries.keep',
  summary: 'Move an enquiry, log a contact, or correct its details',
  body: ChangeEnquiry,
  output: changed,
})
export const assignEnquiries = call(routes.assignEnquiries, {
  permission: 'enquiries.assign',
  summary: 'Assign enquiries to a user of their company; others are skipped, with the reason',
  body: AssignEnquiries,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedEnquiry) }),
})
export const convertEnquiry = call(routes.convertEnquiry, {
  permission: 'enquiries.convert',
  summary:
    'Convert an enquiry to a new student, or join it to an existing one; a repeat answers the same student',
  params: byId,
  body: ConvertEnquiry,
  output: success({ StudentId: z.string(), Enquiry }),
})
