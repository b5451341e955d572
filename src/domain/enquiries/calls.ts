import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypeOf } from '#domain/files/rules'
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

const noun = 'Enquiries'
const changed = success({ Enquiry })

/** Calls on enquiries (docs/decisions/0071-enquiries.md). */
export const listEnquiries = call(routes.listEnquiries, {
  noun,
  permission: 'enquiries.list',
  summary: 'The enquiries that the caller sees, those that moved last first',
  query: ListEnquiries,
  output: EnquiryPage,
  fromReplica: true,
})
export const downloadEnquiries = call(routes.downloadEnquiries, {
  noun,
  permission: 'enquiries.list',
  logged: 'export',
  summary: 'The enquiries of a list as a sheet, by its filters',
  query: DownloadEnquiries,
  file: contentTypeOf('xlsx'),
  fromReplica: true,
})
export const getEnquiry = call(routes.getEnquiry, {
  noun,
  permission: 'enquiries.list',
  summary: 'One enquiry with its log and who may be the same person',
  params: byId,
  query: asCaller,
  output: Enquiry,
})
export const addEnquiry = call(routes.addEnquiry, {
  noun,
  permission: 'enquiries.keep',
  summary: 'Add an enquiry; refused where someone like this is known, unless it is said to be someone new',
  body: AddEnquiry,
  output: changed,
})
export const changeEnquiry = call(routes.changeEnquiry, {
  noun,
  permission: 'enquiries.keep',
  summary: 'Move an enquiry, log a contact, or correct who it is',
  body: ChangeEnquiry,
  output: changed,
})
export const assignEnquiries = call(routes.assignEnquiries, {
  noun,
  permission: 'enquiries.assign',
  summary: 'Assign enquiries to someone of the company that has them; others are skipped, with the reason',
  body: AssignEnquiries,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedEnquiry) }),
})
export const convertEnquiry = call(routes.convertEnquiry, {
  noun,
  permission: 'enquiries.convert',
  summary: 'Make a student of an enquiry, or join it to one; asked again, it is the same student',
  params: byId,
  body: ConvertEnquiry,
  output: success({ StudentId: z.string(), Enquiry }),
})
