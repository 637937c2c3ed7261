import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import box from "../../ui/box.module.css";
import { type PhotoSubject, PhotoSubjectContext } from "../../ui/photo-subject.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { TypedPartsContext, useTypedParts, useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { PhotoSection } from "./photo-section.tsx";

interface Loaded {
  subject: PhotoSubject;
  name: string;
  subjectPath: string;
  mayEdit: boolean;
}

export const loader = async ({ params, request: { url, signal } }: LoaderFunctionArgs): Promise<Loaded> => {
  const id = parseId(params.id);
  if (new URL(url).pathname.includes("/posts/")) {
    const { title, may } = await api(deskPosts.show, { id }, signal);
    return { subject: { post_id: id }, name: title, subjectPath: `/posts/${id}`, mayEdit: may.includes("edit") };
  }
  const { name, may } = await api(deskPlaces.show, { id }, signal);
  return { subject: { place_id: id }, name, subjectPath: `/places/${id}`, mayEdit: may.includes("edit") };
};

/** The photos of a place or a story on a screen of their own. */
export function Component() {
  const { subject, name, subjectPath, mayEdit } = useLoaderData<typeof loader>();
  const [typedParts, tellTyped] = useTypedParts();
  useUnsavedChangesGuard(typedParts > 0, () => false);
  return (
    <TypedPartsContext value={tellTyped}>
      <title>{`عکس‌های ${name} | میز تحریریهٔ سرزمین`}</title>
      <ScreenHead title={`عکس‌های ${name}`} back={{ to: subjectPath, name }} />
      <PhotoSubjectContext value={subject}>
        {mayEdit ? (
          <PhotoSection key={subjectPath} subject={subject} name={name} />
        ) : (
          <p className={box.none}>عکس‌های این صفحه را نویسندهٔ آن و ویراستاران عوض می‌کنند.</p>
        )}
      </PhotoSubjectContext>
    </TypedPartsContext>
  );
}
