import { Activity, MemberActivity, SubActivity } from "./catalog/activity.ts";
import { EmergencyNumber } from "./catalog/amenity.ts";
import { Amenity, AmenityKindName, Direction, NearAmenity } from "./catalog/amenity-fields.ts";
import { Category } from "./catalog/category.ts";
import { City } from "./catalog/city.ts";
import { NearbyPlace, PlaceCluster } from "./catalog/nearby.ts";
import { Place, PlaceCard } from "./catalog/place.ts";
import { PlaceFact } from "./catalog/place-fact.ts";
import { PlaceType } from "./catalog/place-type.ts";
import { Toponym } from "./catalog/position.ts";
import { Province } from "./catalog/province.ts";
import { Chip, Question } from "./catalog/question.ts";
import { Weather } from "./catalog/weather.ts";
import { AmenityReport } from "./desk/amenity.ts";
import { AuditEntry } from "./desk/audit.ts";
import { BulkSendState } from "./desk/bulk-send.ts";
import { DeskComment } from "./desk/comment.ts";
import { Photo } from "./desk/photo.ts";
import { PhotoCut } from "./desk/photo-change/photo-state.ts";
import { FieldChange, RecordMay, RecordStateName, RecordVersion, StateCounts } from "./desk/record.ts";
import { SecurityEvent } from "./desk/security-event.ts";
import { SiteState } from "./desk/site-state.ts";
import { StaffMember, StaffRoleName } from "./desk/staff.ts";
import { DeskSuggestion, Evidence } from "./desk/suggestion.ts";
import { RecordKindName, RecordNote, RecordTask, Task } from "./desk/team/task.ts";
import { Ref } from "./fields.ts";
import { Image } from "./image.ts";
import { BackpackCategory, BackpackItem, BackpackList, BackpackSuggestion } from "./member/backpack.ts";
import { Collection } from "./member/collection.ts";
import { Comment, OwnComment } from "./member/comment.ts";
import { Profile } from "./member/member.ts";
import { Notification } from "./member/notification.ts";
import { RatingCounts } from "./member/rating.ts";
import { MemberSession } from "./member/session.ts";
import { Receipt } from "./site/donation.ts";
import { Faq } from "./site/faq.ts";
import { Post, PostCard } from "./site/post.ts";
import { Slide } from "./site/slide.ts";

/** The schemas that have a name in the documentation of the API. */
export const NAMED_SCHEMAS = {
  Activity,
  Amenity,
  AmenityKindName,
  AmenityReport,
  AuditEntry,
  BackpackCategory,
  BackpackItem,
  BackpackList,
  BackpackSuggestion,
  BulkSendState,
  Category,
  Chip,
  City,
  Collection,
  Comment,
  DeskComment,
  DeskSuggestion,
  Direction,
  EmergencyNumber,
  Evidence,
  Faq,
  FieldChange,
  Image,
  MemberActivity,
  MemberSession,
  NearAmenity,
  NearbyPlace,
  Notification,
  OwnComment,
  Photo,
  PhotoCut,
  Place,
  PlaceCard,
  PlaceCluster,
  PlaceFact,
  PlaceType,
  Post,
  PostCard,
  Profile,
  Province,
  Question,
  RatingCounts,
  Receipt,
  RecordKind: RecordKindName,
  RecordMay,
  RecordNote,
  RecordState: RecordStateName,
  RecordTask,
  RecordVersion,
  Ref,
  SecurityEvent,
  SiteState,
  Slide,
  StaffMember,
  StaffRole: StaffRoleName,
  StateCounts,
  SubActivity,
  Task,
  Toponym,
  Weather,
} as const;
